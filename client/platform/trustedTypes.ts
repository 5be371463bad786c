import { GOOGLE_SIGN_IN } from '#shared/domain/consent/thirdParties.ts';
import { googleRuntime } from '#shared/domain/consent/googleRuntime.ts';
import { reachBundle } from '#shared/domain/consent/reachScripts.ts';
import { TRUSTED_TYPES_NAMES } from '#shared/domain/page/trustedTypesNames.ts';
import { once } from '#shared/lib/once.ts';
import { SERVICE_WORKER_PATH } from '#shared/routes/apiPaths.ts';

/**
 * Parses the HTML of an endpoint or page of ours, without running scripts. Throws unless it is HTML that this origin
 * sent in answer to a fetch: no constructed text becomes markup.
 */
export async function parseOwnHtml(answer: Response): Promise<Document> {
  return parse(await readOwnHtml(answer));
}

export type OwnPage = {
  readonly document: Document;
  /** The head's style sheets, in order. */
  readonly styles: readonly string[];
};

/**
 * Parses a page of ours, with its styles removed first: the CSP of the fetching document also applies to `<style>` in
 * parsed documents, and forbids those of another page. The server writes `<style>` literally, and nothing else so.
 */
export async function parseOwnPage(answer: Response): Promise<OwnPage> {
  const styles: string[] = [];
  const unstyled = (await readOwnHtml(answer)).replaceAll(/<style>([^]*?)<\/style>/g, (_, css: string) => {
    styles.push(css);
    return '';
  });
  return { document: parse(unstyled), styles };
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(ownHtml().createHTML(html), 'text/html');
}

async function readOwnHtml(answer: Response): Promise<string> {
  const isOwn = answer.type === 'basic' && new URL(answer.url).origin === location.origin;
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isOwn || !isHtml) throw new Error(`No HTML of our own: ${answer.url}`);
  return answer.text();
}

/** The address as a trusted script URL. Throws if the register does not list it for this page. */
export function thirdPartyScript(address: string): string {
  return thirdPartyScripts().createScriptURL(address);
}

/** The only address of a service worker. */
export function serviceWorkerScript(): string {
  return serviceWorkers().createScriptURL(SERVICE_WORKER_PATH);
}

/** The worker that reads PDFs: a file of this build. */
export function pdfWorkerScript(address: string): string {
  return pdfWorkers().createScriptURL(address);
}

/** Created on first use: the first script has no room for them. */
const ownHtml = once(() => createPolicy(TRUSTED_TYPES_NAMES.ownHtml, { createHTML: (html) => html }));

const thirdPartyScripts = once(() =>
  createPolicy(TRUSTED_TYPES_NAMES.thirdPartyScript, {
    createScriptURL(address) {
      if (!isRegistered(address)) throw new Error(`Not in the register of third parties: ${address}`);
      return address;
    },
  }),
);

const serviceWorkers = once(() =>
  createPolicy(TRUSTED_TYPES_NAMES.serviceWorker, {
    createScriptURL(address) {
      if (address !== SERVICE_WORKER_PATH) throw new Error(`No service worker of ours: ${address}`);
      return address;
    },
  }),
);

const pdfWorkers = once(() =>
  createPolicy(TRUSTED_TYPES_NAMES.pdfWorker, {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !pathname.endsWith('.mjs')) throw new Error(`No worker of ours: ${address}`);
      return address;
    },
  }),
);

/**
 * Scripts configured by a setting are listed in the page for its title, Google's metering on locked articles; its
 * sign-in is the same everywhere.
 */
function isRegistered(address: string): boolean {
  const named = document.querySelectorAll<HTMLTemplateElement>('dialog[data-consent] > template[data-vendor]');
  const isNamed = ({ dataset: { src = '', kind } }: HTMLElement) =>
    src !== '' && (src === address || (kind === 'infonline' && reachBundle(src) === address));
  const { googleAccess } = document.querySelector<HTMLElement>('[data-google-access]')?.dataset ?? {};
  return (
    address === GOOGLE_SIGN_IN.sources.script ||
    address === document.querySelector<HTMLElement>('dialog[data-platform]')?.dataset['platform'] ||
    [...named].some(isNamed) ||
    (googleAccess !== undefined && [googleAccess, googleRuntime(googleAccess)].includes(address))
  );
}

type Rules = {
  readonly createHTML?: (html: string) => string;
  readonly createScriptURL?: (address: string) => string;
};

/** Without Trusted Types, the bare rules. */
function createPolicy<Own extends Rules>(name: string, rules: Own): Own {
  return window.trustedTypes?.createPolicy(name, rules) ?? rules;
}

declare global {
  interface Window {
    /** A policy's result is accepted as a string everywhere, but is not one. https://www.w3.org/TR/trusted-types/ */
    readonly trustedTypes?: { readonly createPolicy: <Own extends Rules>(name: string, rules: Own) => Own };
  }
}
