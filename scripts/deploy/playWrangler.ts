import fs from 'node:fs';
import * as v from 'valibot';
import type { KeepTools } from './deployTools.ts';

type Version = { readonly id: string; readonly tag: string; readonly message: string; readonly isTried: boolean };

/** State of one worker in a simulated account. */
type Played = {
  readonly versions: Version[];
  /** Per cent of visits, by version; newest deployment last. */
  readonly deployments: Readonly<Record<string, number>>[];
  routes: string;
};

export type PlayedAccount = KeepTools & {
  readonly calls: string[];
  readonly of: (worker: string) => Played;
  /** The releases that a worker's visitors get, with their shares. */
  readonly live: (worker: string) => string;
  /** Error of a call; null to accept it. */
  refuse: (call: string) => string | null;
};

const configContract = v.object({ name: v.string(), routes: v.string() });

/** An in-process account with wrangler's interface. */
export function playAccount(): PlayedAccount {
  const workers = new Map<string, Played>();
  const bucket = new Map<string, Buffer>();
  let made = 0;
  const of = (name: string) => {
    const worker = workers.get(name) ?? { versions: [], deployments: [], routes: '' };
    workers.set(name, worker);
    return worker;
  };
  const upload = (worker: Played, args: readonly string[]) => {
    const id = `${String((made += 1)).padStart(8, '0')}-0000-4000-8000-000000000000`;
    const isTried = args.includes('UNDER_TEST:true');
    worker.versions.push({ id, tag: valueOf(args, '--tag'), message: valueOf(args, '--message'), isTried });
    return id;
  };

  const answer = (args: readonly string[]): string => {
    if (args[0] === 'd1') return '';
    if (args[0] === 'r2') return answerBucket(bucket, args);
    const settings = v.parse(configContract, JSON.parse(fs.readFileSync(valueOf(args, '-c'), 'utf8')));
    return answerWorker(of(settings.name), { args, routes: settings.routes, upload });
  };

  const account: PlayedAccount = {
    environment: { name: 'staging' },
    calls: [],
    of,
    live: (name) =>
      Object.entries(of(name).deployments.at(-1) ?? {})
        .map(([id, percent]) => {
          const version = of(name).versions.find((one) => one.id === id);
          return `${percent} % ${version?.isTried ? 'tried ' : ''}${version?.tag}`;
        })
        .join(', '),
    refuse: () => null,
    async wrangler(...args) {
      const call = args.join(' ');
      account.calls.push(call);
      const refusal = account.refuse(call);
      if (refusal !== null) throw new Error(`wrangler ${call}\n${refusal}`);
      return answer(args);
    },
  };
  return account;
}

function answerBucket(bucket: Map<string, Buffer>, args: readonly string[]): string {
  const [, , act, name = ''] = args;
  const stored = bucket.get(name);
  if (!args.join(' ').endsWith('--remote --jurisdiction eu')) throw new Error('No such bucket');
  if (act === 'put') bucket.set(name, fs.readFileSync(valueOf(args, '--file')));
  else if (stored) fs.writeFileSync(valueOf(args, '--file'), stored);
  else throw new Error('The specified key does not exist.');
  return '';
}

type Asked = {
  readonly args: readonly string[];
  readonly routes: string;
  readonly upload: (worker: Played, args: readonly string[]) => string;
};

function answerWorker(worker: Played, { args, routes, upload }: Asked): string {
  const [group, act, third = ''] = args;
  switch (group === 'deploy' ? group : `${group} ${act}`) {
    case 'deployments status': {
      const shares = worker.deployments.at(-1);
      if (!shares) throw new Error('This Worker does not exist on your account. [code: 10007]');
      const versions = Object.entries(shares).map(([version_id, percentage]) => ({ version_id, percentage }));
      return JSON.stringify({ versions });
    }
    case 'versions view': {
      const message = worker.versions.find(({ id }) => id === third)?.message;
      return JSON.stringify({ id: third, annotations: { 'workers/message': message } });
    }
    case 'versions upload':
      return `Worker Version ID: ${upload(worker, args)}\n`;
    case 'versions deploy': {
      const parts = args.slice(2, args.indexOf('-y')).map((part) => part.split('@'));
      for (const [id] of parts)
        if (!worker.versions.some((version) => version.id === id)) throw new Error(`No version ${id}`);
      worker.deployments.push(Object.fromEntries(parts.map(([id = '', percent]) => [id, Number(percent)])));
      return '';
    }
    case 'deploy':
      worker.deployments.push({ [upload(worker, args)]: 100 });
      worker.routes = routes;
      return '';
    case 'triggers deploy':
      worker.routes = routes;
      return '';
    default:
      throw new Error(`wrangler does not know ${args.join(' ')}`);
  }
}

function valueOf(args: readonly string[], flag: string): string {
  return args[args.indexOf(flag) + 1] ?? '';
}
