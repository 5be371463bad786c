import { expect, it } from 'vitest';
import { examineRole } from '../examineRole.ts';
import { printFindings } from '../printFindings.ts';
import { ADDRESSES, RIGHT, sendTo, SETTINGS } from '../test/rightSystems.ts';

const RIGHT_SETTING: Readonly<Record<string, unknown>> = JSON.parse(SETTINGS.CMS_SOURCES);
const MAP = Object(RIGHT_SETTING['map']);

async function examine(setting: unknown) {
  const methods: string[] = [];
  const findings = await examineRole('cms', {
    address: ADDRESSES.cms.replace('https:', 'http:').replace('.example', '.localhost'),
    settings: setting === undefined ? {} : { CMS_SOURCES: JSON.stringify(setting) },
    mayWrite: true,
    send: (call) => {
      methods.push(call.method);
      return sendTo(RIGHT.cms)(call);
    },
  });
  return { findings, methods: new Set(methods) };
}

it('G29 a content server is read, and never written to', async () => {
  const { methods } = await examine(RIGHT_SETTING);
  expect(methods).toEqual(new Set(['GET']));
});

it.each<[string, object | undefined, string, string]>([
  ['no setting', undefined, 'skip', 'cms.setting'],
  ['a setting that does not fit', { ...RIGHT_SETTING, collection: '' }, 'fail', 'cms.setting'],
  ['the setting of another address', { ...RIGHT_SETTING, address: 'https://other.example' }, 'fail', 'cms.setting'],
  ['a field that there is not', { ...RIGHT_SETTING, map: { ...MAP, paid: 'premium' } }, 'fail', 'cms.fields'],
  ['no field for what is paid', { ...RIGHT_SETTING, map: { ...MAP, paid: undefined } }, 'warn', 'cms.paid'],
])('G29 of a content server: %s', async (_, setting, verdict, id) => {
  const { findings } = await examine(setting);
  expect(findings).toContainEqual(expect.objectContaining({ id, verdict }));
  expect(printFindings(findings)).not.toContain(String(RIGHT_SETTING['token']));
});
