import { bookmarksContract, onboardingContract } from '#shared/contracts/userApi.contract.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { UPSTREAMS } from '#shared/upstreams.ts';
import { noteRefusal, readAnswer, type Examined } from '../examination.ts';

const { deadlineMs } = UPSTREAMS.userApi;

/** The user API: a reader who has stored nothing yet, and a caller without the portal's token. */
export async function examineUsers(examined: Examined): Promise<void> {
  const { ask, settings } = examined;
  const headers = { authorization: `Bearer ${settings['READER_SERVICE_TOKEN'] ?? ''}` };
  const reader = `/mandators/${MANDATOR_IDS[0]}/users/${crypto.randomUUID()}`;
  const stranger = await ask({ id: 'users.token', path: `${reader}/bookmarks`, deadlineMs });
  noteRefusal(examined, stranger, {
    id: 'users.token',
    statuses: [401, 403],
    loss: 'a caller without the token reads readers’ lists',
  });
  readAnswer(examined, await ask({ id: 'users.bookmarks', path: `${reader}/bookmarks`, headers, deadlineMs }), {
    id: 'users.bookmarks',
    contract: bookmarksContract,
    loss: 'readers have no bookmarks',
  });
  readAnswer(examined, await ask({ id: 'users.onboarding', path: `${reader}/onboarding`, headers, deadlineMs }), {
    id: 'users.onboarding',
    contract: onboardingContract,
    loss: 'readers are never shown around',
  });
}
