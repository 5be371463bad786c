export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export type Engine = (typeof ENGINES)[number];

/** A window of a browser as readers have it, driven by the protocols that browsers share. */
export type EngineWindow = {
  readonly goto: (address: string) => Promise<void>;
  /** Evaluates an expression in the page and awaits its result. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Hosts that this page and its frames have requested. */
  readonly hosts: () => Promise<readonly string[]>;
  /** Console errors of its pages. */
  readonly problems: () => readonly string[];
  readonly close: () => Promise<void>;
};

export type EngineBrowser = {
  readonly version: string;
  /** Cookies and storage of a window are its own, where the protocol can do that: WebKit has one after the other. */
  readonly openWindow: () => Promise<EngineWindow>;
  readonly close: () => Promise<void>;
};
