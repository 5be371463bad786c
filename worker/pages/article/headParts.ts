import type { ReactNode } from 'react';

/** What an article begins with; `title` includes the kicker. */
export type HeadParts = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly byline: ReactNode;
  readonly opener: ReactNode;
};
