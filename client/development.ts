/** Development only: the styles of pages and layouts, which a build would have published as files. */
import.meta.glob(
  ['../worker/pages/**/*.css', '../worker/layouts/**/*.css', '../shared/**/*.css', '../client/islands/*.css'],
  { eager: true },
);
