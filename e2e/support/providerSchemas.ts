import fs from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import * as v from 'valibot';
import type { Exchange } from '#scripts/otherHouses/playedHouse.ts';

/** The subscription provider's own description, beside the project and no part of it. */
export const PROVIDER_FILE = '../shared/data/vendors/subscription-provider.openapi.json';

const reference = v.object({ $ref: v.string() });
const content = v.object({
  'application/json': v.object({ schema: reference, examples: v.optional(v.record(v.string(), reference), {}) }),
});
const parameter = v.object({ name: v.string(), in: v.string(), schema: v.unknown() });
const operation = v.object({
  parameters: v.optional(v.array(reference), []),
  requestBody: v.optional(v.object({ content })),
  responses: v.record(v.string(), v.object({ content: v.optional(content) })),
});
const descriptionContract = v.object({
  paths: v.record(
    v.string(),
    v.object({
      parameters: v.optional(v.array(reference), []),
      get: v.optional(operation),
      post: v.optional(operation),
    }),
  ),
  components: v.object({
    examples: v.record(v.string(), v.object({ value: v.unknown() })),
    parameters: v.record(v.string(), parameter),
    schemas: v.record(v.string(), v.looseObject({ properties: v.optional(v.record(v.string(), v.unknown()), {}) })),
  }),
});

export function loadProviderSchemas() {
  const text = fs.readFileSync(PROVIDER_FILE, 'utf8');
  const { paths, components } = v.parse(descriptionContract, JSON.parse(text));
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(JSON.parse(text), 'provider');

  const validate = (schema: unknown, value: unknown): string[] => {
    const check = ajv.compile(v.is(reference, schema) ? { $ref: `provider${schema.$ref}` } : Object(schema));
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const nameOf = ({ $ref }: v.InferOutput<typeof reference>) => $ref.split('/').at(-1) ?? '';

  const findOperation = ({ method, path }: Pick<Exchange, 'method' | 'path'>) => {
    const [pathname = ''] = path.split('?');
    const found = Object.entries(paths)
      .filter(([template]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
      // Literal paths take precedence over parametrised ones.
      .toSorted(([one], [other]) => one.split('{').length - other.split('{').length)[0];
    const described = found?.[1][method === 'GET' ? 'get' : 'post'];
    return found && described ? { ...described, shared: found[1].parameters } : null;
  };

  return {
    /** The examples of an operation's answer of 200. */
    examplesOf(method: 'get' | 'post', path: string): unknown[] {
      const examples = paths[path]?.[method]?.responses['200']?.content?.['application/json'].examples ?? {};
      return Object.values(examples).map((example) => components.examples[nameOf(example)]?.value);
    },
    /** Violations of the schema by an exchange, in words. */
    findFaults(exchange: Exchange): string[] {
      const described = findOperation(exchange);
      if (!described) return ['No such call'];
      const parameters = [...described.parameters, ...described.shared].flatMap(
        (named) => components.parameters[nameOf(named)] ?? [],
      );
      const query = new URLSearchParams(exchange.path.split('?')[1] ?? '');
      const inQuery = [...query].flatMap(([name, text]) => {
        const known = parameters.find((one) => one.in === 'query' && one.name === name);
        const isNumber = v.is(v.object({ type: v.literal('integer') }), known?.schema);
        return known ? validate(known.schema, isNumber ? Number(text) : text) : [`${name} is no parameter`];
      });
      const schema = described.requestBody?.content['application/json'].schema;
      const fields = schema ? (components.schemas[nameOf(schema)]?.properties ?? {}) : {};
      const unknownFields = Object.keys(Object(exchange.body))
        .filter((field) => !(field in fields))
        .map((field) => `${field} is no field`);
      const answered = described.responses[exchange.status]?.content?.['application/json'].schema;
      return [
        ...inQuery,
        ...(schema ? validate(schema, exchange.body) : []),
        ...unknownFields,
        ...(answered ? validate(answered, exchange.answer) : [`${exchange.status} is not documented`]),
      ];
    },
  };
}
