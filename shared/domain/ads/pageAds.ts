import type { PageAdSystem } from './adSystem.ts';

/** The ads of a page: their vendor, their host, and the system that fills the frames; null for our own protocol. */
export type PageAds = {
  readonly vendor: string;
  readonly origin: string;
  readonly system: PageAdSystem | null;
};

const STORAGE = 'storage';

/** As the page's state has it: `google https://ads.example gpt storage`. */
export function writePageAds({ vendor, origin, system }: PageAds): string {
  return [vendor, origin, ...(system ? [system.kind, ...(system.hasStorage ? [STORAGE] : [])] : [])].join(' ');
}

/** Null on a page without ads. */
export function readPageAds(text: string | undefined): PageAds | null {
  const [vendor, origin, kind, storage] = text?.split(' ') ?? [];
  if (vendor === undefined || origin === undefined) return null;
  return { vendor, origin, system: kind === 'gpt' ? { kind, hasStorage: storage === STORAGE } : null };
}
