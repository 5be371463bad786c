import { UNBOUND, type WorkerRow } from './workerRow.ts';

/** The parts of a wrangler.toml that the table also states. */
export type WorkerConfig = {
  readonly name?: string | undefined;
  readonly d1_databases: readonly { readonly binding: string; readonly migrations_dir?: string | undefined }[];
  readonly durable_objects: { readonly bindings: readonly unknown[] };
  readonly services?: readonly { readonly binding: string; readonly service: string }[] | undefined;
};

/**
 * Differences between the table of workers and their configurations, one line each.
 * @param configs by path
 */
export function compareWorkers(
  table: readonly WorkerRow[],
  configs: Readonly<Record<string, WorkerConfig>>,
): readonly string[] {
  return [
    ...Object.keys(configs)
      .filter((file) => !table.some(({ config }) => config === file))
      .map((file) => `${file} is in no row`),
    ...Object.entries(configs).flatMap(([file, { services = [] }]) =>
      services
        .filter(({ service }) => !table.some(({ name }) => name === service))
        .map(({ binding, service }) => `${file} binds ${binding} to ${service}, which is in no row`),
    ),
    ...table.flatMap((row) => {
      const config = configs[row.config];
      return config ? compareRow(row, config, table) : [`${row.name}: there is no ${row.config}`];
    }),
  ];
}

function compareRow(row: WorkerRow, config: WorkerConfig, table: readonly WorkerRow[]): readonly string[] {
  const folder = row.config.replace(/wrangler\.toml$/, '');
  const reached =
    row.binding === null
      ? table.flatMap(({ name, binding }) =>
          binding && !Object.hasOwn(UNBOUND, binding) ? [`${binding}=${name}`] : [],
        )
      : [];
  return [
    differ(`${row.name}: its name`, [row.name], [config.name ?? '']),
    differ(
      `${row.name}: databases`,
      row.databases.map(({ binding, migrations }) => `${binding}=${migrations}`),
      config.d1_databases.map(({ binding, migrations_dir }) => `${binding}=${folder}${migrations_dir}`),
    ),
    differ(
      `${row.name}: what it reaches`,
      reached,
      row.binding === null ? (config.services ?? []).map(({ binding, service }) => `${binding}=${service}`) : [],
    ),
    differ(
      `${row.name}: Durable Objects`,
      [String(row.hasObjects)],
      [String(config.durable_objects.bindings.length > 0)],
    ),
  ].flat();
}

function differ(what: string, said: readonly string[], configured: readonly string[]): readonly string[] {
  const [row, config] = [said.toSorted().join(), configured.toSorted().join()];
  return row === config ? [] : [`${what}: the row says ${row || 'none'}, the configuration ${config || 'none'}`];
}
