import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { endWithUs } from '../forkModule.ts';

/** Binding of a worker on a bare workerd. Ports belong to servers in other local processes. */
export type Binding =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'kv'; readonly port: number }
  | { readonly kind: 'service'; readonly port: number }
  | { readonly kind: 'durableObject'; readonly className: string };

export type WorkerdOptions = {
  readonly name: string;
  /** Contains the process's configuration, state and log. */
  readonly directory: string;
  /** Module name → file; the first is the entry point. Names that end in `.bin` are imported as bytes. */
  readonly modules: Readonly<Record<string, string>>;
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  readonly bindings: Readonly<Record<string, Binding>>;
  readonly cacheApiPort: number | null;
};

export type RunningWorkerd = {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly stop: () => Promise<void>;
};

/** workerd is a dependency of miniflare, not ours. */
const requireFromMiniflare = createRequire(createRequire(import.meta.url).resolve('miniflare'));
const workerd = v.parse(v.object({ default: v.string(), version: v.string() }), requireFromMiniflare('workerd'));

export const workerdVersion = workerd.version;

/**
 * One worker in its own workerd process, on a direct socket without a development proxy. Another process answers KV and
 * Cache API, so that the process's CPU time is the worker's. Logs go to a file.
 */
export async function startWorkerd(options: WorkerdOptions): Promise<RunningWorkerd> {
  const directory = path.join(options.directory, options.name);
  fs.mkdirSync(path.join(directory, 'objects'), { recursive: true });
  const configFile = path.join(directory, 'config.capnp');
  fs.writeFileSync(configFile, describeConfig(options, directory));
  const log = fs.openSync(path.join(directory, 'log.txt'), 'a');
  const child = endWithUs(
    spawn(workerd.default, ['serve', configFile, '--control-fd=3'], {
      stdio: ['ignore', log, log, 'pipe'],
      env: { ...process.env, TZ: 'UTC' },
    }),
  );
  fs.closeSync(log);
  const port = await readPort(child, path.join(directory, 'log.txt'));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.name} has no process id`);
  return { name: options.name, port, pid, stop: () => stopChild(child) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

const listenEvent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ event: v.literal('listen'), socket: v.literal('http'), port: v.number() }),
);

/** workerd reports its port on descriptor 3. */
async function readPort(child: ChildProcess, logFile: string): Promise<number> {
  const control = child.stdio[3];
  if (!(control instanceof Readable)) throw new Error('workerd has no control descriptor');
  for await (const line of createInterface({ input: control })) {
    const event = v.safeParse(listenEvent, line);
    if (event.success) return event.output.port;
  }
  throw new Error(`workerd did not start: ${fs.readFileSync(logFile, 'utf8').slice(-2_000)}`);
}

function describeConfig(
  { modules, compatibilityDate, compatibilityFlags, bindings, cacheApiPort, name }: WorkerdOptions,
  directory: string,
): string {
  const all = Object.entries(bindings);
  const ports = new Set([
    ...all.flatMap(([, binding]) => ('port' in binding ? [binding.port] : [])),
    ...(cacheApiPort === null ? [] : [cacheApiPort]),
  ]);
  const classes = all.flatMap(([, binding]) => (binding.kind === 'durableObject' ? [binding.className] : []));
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "internet", network = (allow = ["public", "private"])),
    (name = "objects", disk = (path = ${quote(path.join(directory, 'objects'))}, writable = true)),
${[...ports].map((port) => `    (name = "port-${port}", external = (address = "127.0.0.1:${port}", http = (injectRequestHeaders = [(name = "x-store", value = ${quote(name)})]))),`).join('\n')}
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")],
);

const worker :Workerd.Worker = (
  modules = [${Object.entries(modules)
    .map(
      ([module, file]) =>
        `(name = ${quote(module)}, ${module.endsWith('.bin') ? 'data' : 'esModule'} = embed ${quote(path.relative(directory, file))})`,
    )
    .join(', ')}],
  compatibilityDate = ${quote(compatibilityDate)},
  compatibilityFlags = [${compatibilityFlags.map(quote).join(', ')}],
  bindings = [
${all.map(([binding, value]) => `    (name = ${quote(binding)}, ${describeBinding(value)}),`).join('\n')}
  ],
  durableObjectNamespaces = [${classes.map((className) => `(className = ${quote(className)}, uniqueKey = ${quote(className)}, enableSql = true)`).join(', ')}],
  durableObjectStorage = (localDisk = "objects"),
${cacheApiPort === null ? '' : `  cacheApiOutbound = "port-${cacheApiPort}",\n`});
`;
}

function describeBinding(binding: Binding): string {
  switch (binding.kind) {
    case 'text':
      return `text = ${quote(binding.value)}`;
    case 'kv':
      return `kvNamespace = "port-${binding.port}"`;
    case 'service':
      return `service = "port-${binding.port}"`;
    case 'durableObject':
      return `durableObjectNamespace = ${quote(binding.className)}`;
  }
}

/** Names and values are ASCII, for which JSON's and Cap'n Proto's quoting are the same. */
function quote(text: string): string {
  return JSON.stringify(text);
}
