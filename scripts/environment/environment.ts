import fs from 'node:fs';
import * as v from 'valibot';
import { thirdPartiesContract } from '../../shared/contracts/thirdParties.contract.ts';
import { MANDATOR_IDS } from '../../shared/mandators/mandator.ts';
import type { TitlePlaces } from '../../shared/mandators/titleOrigin.ts';
import { WORKER_NAMES } from '../workers.ts';

const hostContract = v.pipe(v.string(), v.regex(/^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'ist kein Host'));

/** The platform has room for five kilobytes in a variable. */
const MOST_BYTES = 5_000;

/** As it was written, once the portal can read it. */
function thirdPartiesFile() {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawCheck<Record<string, unknown>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const read = v.safeParse(thirdPartiesContract, dataset.value);
      if (!read.success) addIssue({ message: read.issues[0].message });
      const bytes = new TextEncoder().encode(JSON.stringify(dataset.value)).length;
      if (bytes > MOST_BYTES) addIssue({ message: `hat ${bytes} Bytes; ${MOST_BYTES} passen in eine Variable` });
    }),
  );
}

/** Operator's choices for an environment. */
export const answersContract = v.object({
  accountId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'ist keine Konto-ID (32 Zeichen, 0-9a-f)')),
  /** Parent domain: titles are subdomains by id, services by name: `blitz.example.com`, `media.example.com`. */
  domain: hostContract,
  /** Hosts of titles outside that domain. */
  titleHosts: v.optional(v.record(v.picklist(MANDATOR_IDS), hostContract), {}),
  /** Sender domain of mails, verified at the platform's mail service. */
  mailDomain: hostContract,
  /** Jurisdiction of KV namespaces; the platform must have enabled it for the account. */
  kvJurisdiction: v.optional(v.picklist(['eu', 'none']), 'eu'),
  /** Host of the frame documents of an ad system, best of a domain of its own; without one there are none. */
  adHost: v.optional(hostContract),
  /** The publisher's third parties, by id: `THIRD_PARTIES` of the portal and of the ad frames. */
  thirdParties: v.optional(thirdPartiesFile()),
  /** Additional variables, by worker. */
  variables: v.optional(v.record(v.picklist(WORKER_NAMES), v.record(v.string(), v.string())), {}),
});
export type Answers = v.InferOutput<typeof answersContract>;

const idsContract = v.record(v.string(), v.string());

const environmentContract = v.object({
  ...answersContract.entries,
  /** The platform's ids of its stores, by binding. */
  databases: v.optional(idsContract, {}),
  namespaces: v.optional(idsContract, {}),
});

/** A deployment of all workers in an account, stored in `environments/{name}.json`. */
export type Environment = v.InferOutput<typeof environmentContract> & { readonly name: string };

/** The environment whose workers and stores have the names of the repository. */
export const FIRST_ENVIRONMENT = 'production';

export const environmentName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,20}$/, 'ist kein Name: Kleinbuchstaben, Ziffern, Bindestrich'),
);

export const fileOf = (name: string) => `environments/${name}.json`;

/** Null if there is none. */
export function readEnvironment(name: string): Environment | null {
  const file = fileOf(v.parse(environmentName, name));
  if (!fs.existsSync(file)) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), environmentContract), fs.readFileSync(file, 'utf8'));
  if (read.success) return { ...read.output, name };
  const [issue] = read.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

export function writeEnvironment(environment: Environment): void {
  const file = fileOf(environment.name);
  fs.mkdirSync('environments', { recursive: true });
  fs.writeFileSync(`${file}.part`, environmentText(environment));
  fs.renameSync(`${file}.part`, file);
}

export function environmentText({ name: _, ...environment }: Environment): string {
  return `${JSON.stringify(environment, null, 2)}\n`;
}

/** Name of a worker or store in this environment. */
export function nameIn({ name }: Pick<Environment, 'name'>, base: string): string {
  return name === FIRST_ENVIRONMENT ? base : `${base}-${name}`;
}

/** The titles' hosts, as passed to workers and the smoke test. */
export function placesIn({ domain, titleHosts }: Answers): Required<TitlePlaces> {
  const hosts = Object.entries(titleHosts);
  return {
    PUBLIC_ORIGIN: `https://{mandator}.${domain}`,
    TITLE_HOSTS: hosts.length === 0 ? '' : JSON.stringify(titleHosts),
  };
}
