import { editorTokenTexts } from '#shared/i18n/texts/insights.ts';
import type { Call } from '../../calls/call.ts';
import { EditorTokenPage } from '../../pages/insights/EditorToken.page.tsx';
import type { Staff } from '../../session/readStaff.ts';
import { signEditor } from '../../session/signStaff.ts';

/** Asks whether to create a token. Behind the guard `staff`. */
export function askForEditorToken(call: Call<'portal'>): Promise<Response> {
  return show(call, null);
}

/** Shows a token for the staff member, once; it expires with the staff session. Behind the guard `staffForm`. */
export async function showEditorToken(call: Call<'portal'>, _form: URLSearchParams, staff: Staff): Promise<Response> {
  const { publishing, readers } = call.isolate;
  const token = await signEditor(readers.portal.settings.EDITORS_SECRET, staff.name, staff.enteredAt);
  publishing.log.info('editor_token_issued', { staff: staff.name });
  return show(call, token);
}

function show({ streamPage, isolate }: Call<'portal'>, token: string | null): Promise<Response> {
  const { DESK_ORIGIN } = isolate.readers.portal.settings;
  return streamPage({
    routeName: 'insights',
    layout: 'portal',
    kind: 'insights',
    status: 200,
    title: editorTokenTexts.title,
    content: <EditorTokenPage token={token} deskOrigin={DESK_ORIGIN} />,
    formsTo: DESK_ORIGIN === '' ? [] : [DESK_ORIGIN],
    hasSecretAddress: false,
  });
}
