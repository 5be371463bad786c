import { readEntry, type StaffEntry } from '#shared/contracts/staffEntry.ts';
import { editorTokenTexts } from '#shared/i18n/texts/insights.ts';
import type { Call } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { EditorTokenPage } from '../../pages/insights/EditorToken.page.tsx';
import { signTokens, type StaffTokens } from './signTokens.ts';

/** Asks whether to create a token. Behind the guard `staff`. */
export function askForEditorToken(call: Call<'portal'>): Promise<Response> {
  return show(call, null);
}

/** Shows a token for the staff member, once, and the way to the desk. Behind the guard `staffForm`. */
export async function showEditorToken(
  call: Call<'portal'>,
  _form: URLSearchParams,
  staff: StaffEntry,
): Promise<Response> {
  const tokens = await signTokens(call, staff);
  const { visit, respondWithError } = call;
  if (!tokens.ok) return respondWithError({ visit, status: tokens.error === 'ended' ? 403 : 503, message: '' });
  call.isolate.publishing.log.info('editor_token_issued', { staff: staff.name });
  return show(call, tokens.value);
}

/** Another token for services, for the session that the desk keeps. Behind the guard `provenForm`. */
export async function tradeSession(call: Call<'portal'>, form: URLSearchParams): Promise<Response> {
  const { EDITORS_SIGNING_KEY } = call.isolate.readers.portal.settings;
  const now = call.isolate.publishing.clock();
  const entry = await readEntry(EDITORS_SIGNING_KEY, 'desk', form.get('session') ?? '', now);
  const tokens = entry && (await signTokens(call, entry));
  if (!tokens || (!tokens.ok && tokens.error === 'ended')) return errorEnvelope(401, 'This session is over');
  if (!tokens.ok) return errorEnvelope(503, 'The identity service is not to be reached');
  return Response.json({ token: tokens.value.token }, { headers: { 'cache-control': 'no-store' } });
}

function show({ streamPage, isolate }: Call<'portal'>, tokens: StaffTokens | null): Promise<Response> {
  const { DESK_ORIGIN } = isolate.readers.portal.settings;
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: 200,
    title: editorTokenTexts.title,
    content: <EditorTokenPage tokens={tokens} deskOrigin={DESK_ORIGIN} />,
    formsTo: DESK_ORIGIN === '' ? [] : [DESK_ORIGIN],
    hasSecretAddress: false,
  });
}
