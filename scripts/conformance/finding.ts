/** `warn`: the portal does without it, and loses something. `skip`: not examined, for a reason that is named. */
export type Verdict = 'pass' | 'warn' | 'fail' | 'skip';

/** What was found out about one thing that the portal needs. Its words are ours: nothing of an answer is in them. */
export type Finding = {
  /** Role and thing: `identity.issuer`. */
  readonly id: string;
  readonly verdict: Verdict;
  /** How long the answer took that shows it; null if it shows in another one's. */
  readonly ms: number | null;
  /** What was found, and what the portal loses by it. */
  readonly words: string;
};

export type Note = (finding: Omit<Finding, 'ms'> & { readonly ms?: number | null }) => void;
