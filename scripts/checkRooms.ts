import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findRoomCycles, type Import } from './findRoomCycles.ts';

const ROOMS = ['shared', 'worker', 'client', 'origin', 'desk', 'importer'];
/**
 * Far below the number of source files. dependency-cruiser needs @swc/core as its parser, installed for this only:
 * under TypeScript 7 it finds no compiler, sees no module and reports no violation.
 */
const FEWEST_MODULES = 80;

type Cruise = {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
    readonly totalCruised: number;
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string }[] };
  };
};

/** Checks the imports between rooms, and that violations are found: plants some and expects them to be reported. */
export function checkRooms(): string[] {
  const cruised = cruise();
  const { violations, totalCruised } = cruised.summary;
  const problems = violations.map(({ rule, from, to }) => `${from} → ${to}: ${rule.name}`);
  if (totalCruised < FEWEST_MODULES) problems.push(`Only ${totalCruised} modules were seen`);
  const cycles = findRoomCycles(importsOf(cruised), roomsOf(cruised)).map(describeCycle);
  return [...problems, ...cycles, ...findBlindness()];
}

const describeCycle = (rooms: readonly string[]) => `Rooms import each other: ${rooms.join(' → ')}`;

const ROOM_RULE = ' may import only: ';

/** The rooms that have a rule of their own in `.dependency-cruiser.cjs`. */
function roomsOf({ summary }: Cruise): string[] {
  const names = summary.ruleSetUsed.forbidden.map(({ name }) => name.split(ROOM_RULE));
  return names.flatMap(([room = '', rest]) => (rest === undefined ? [] : [room]));
}

/** Tests may reach anywhere: they are no part of their room. */
const TEST = /\.test\.tsx?$|^(worker|client)\/test\//;

function importsOf({ modules }: Cruise): Import[] {
  return modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));
}

/**
 * Planted violations: a lower room that imports a higher one, cacheable rendering that reads the session, the portal
 * with its own calendar, services that import each other's tables, and a client of the backend inside the backend. The first also closes a
 * cycle of rooms, since the cache imports the domain.
 */
const PLANTED = [
  { room: 'shared/domain', imported: '#worker/cache/entry.ts' },
  { room: 'worker/templates', imported: '#worker/session/openSession.ts' },
  { room: 'worker/pages', imported: '#worker/isolate/isolate.ts' },
  { room: 'worker', imported: '#worker/cache/entry.ts' },
  { room: 'worker/discovery', imported: '#shared/cookies/cookies.ts' },
  { room: 'worker/api', imported: '#shared/calendar/cologneTime.ts' },
  { room: 'origin/readers/users', imported: '#origin/commerce/coins/schema.ts' },
  { room: 'origin/commerce', imported: '#origin/readers/users/schema.ts' },
  { room: 'origin/content/read', imported: '#origin/readers/gifts/schema.ts' },
  { room: 'importer', imported: '#origin/database/database.ts' },
];

function findBlindness(): string[] {
  const planted = PLANTED.map(({ room, imported }) => ({
    file: path.posix.join(room, `planted-${process.pid}.ts`),
    imported,
  }));
  try {
    for (const { file, imported } of planted) fs.writeFileSync(file, `export * from '${imported}';\n`);
    const cruised = cruise();
    const { violations } = cruised.summary;
    const unseen = planted.filter(({ file }) => !violations.some(({ from }) => from === file));
    const cycles = findRoomCycles(importsOf(cruised), roomsOf(cruised));
    return [
      ...unseen.map(
        ({ file, imported }) => `A planted violation was not found, the check is blind: ${file} → ${imported}`,
      ),
      ...(cycles.some((rooms) => rooms.includes('worker/cache')) ? [] : ['The planted cycle of rooms was not found']),
    ];
  } finally {
    for (const { file } of planted) fs.rmSync(file, { force: true });
  }
}

function cruise(): Cruise {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...ROOMS,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    ],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${run.stderr}`);
  const cruised: Cruise = JSON.parse(run.stdout);
  return cruised;
}
