/** Development only: styles of pages and layouts, which a build publishes as files. */
import.meta.glob(
  ['../worker/pages/**/*.css', '../worker/layouts/**/*.css', '../shared/**/*.css', '../client/islands/*.css'],
  { eager: true },
);
