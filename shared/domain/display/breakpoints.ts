/**
 * Specification 9: the three sets of breakpoints, in CSS pixels. Media queries in styles repeat these numbers; a test
 * compares them.
 */
export const BREAKPOINTS = {
  portal: { sm: 640, md: 768, lg: 1064, xl: 1364, '2xl': 1664, wide: 1760 },
  grid: { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 },
  image: { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, xxl: 1536 },
} as const;
