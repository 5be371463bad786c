import { sameOriginPath } from '../redirect/sameOriginPath.ts';
import { HASH_DIALOGS, type HashDialog } from './hashDialog.ts';

/** What a framed page of ours tells the page around it. Specification 4, login dialog. */
export type DialogMessage =
  /** The reader is logged in. `target` is where they wanted to go, as a path of ours. */
  | {
      readonly source: 'mein-portal';
      readonly type: 'success';
      readonly flow: SuccessFlow;
      readonly target: string | null;
    }
  /** The page shows something that only a logged-in reader sees. */
  | { readonly source: 'mein-portal'; readonly type: 'loginNeeded'; readonly dialog: HashDialog }
  /** The frame shows the form of this dialog, whichever it was opened for. */
  | { readonly source: 'mein-portal'; readonly type: 'shown'; readonly dialog: HashDialog }
  /** How high what the frame shows is, in CSS pixels. */
  | { readonly source: 'mein-portal'; readonly type: 'sized'; readonly height: number }
  /** The reader wants the dialog closed: a key that is pressed in a frame does not reach the page around it. */
  | { readonly source: 'mein-portal'; readonly type: 'close' };

const SUCCESS_FLOWS = ['login', 'registration', 'changePassword'] as const;
/** What came before: a new registration is greeted otherwise than somebody who comes again. */
export type SuccessFlow = (typeof SUCCESS_FLOWS)[number];

/** No form of ours is higher. */
const MOST_HIGH = 10_000;

/** Strict: what has a field more, or less, or a value we would not have sent, is no message of ours. */
export function parseDialogMessage(data: unknown): DialogMessage | null {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('source' in data) ||
    data.source !== 'mein-portal' ||
    !('type' in data)
  )
    return null;
  const { source, type } = data;
  switch (type) {
    case 'success': {
      if (!hasFields(data, 4) || !('flow' in data) || !('target' in data)) return null;
      const flow = SUCCESS_FLOWS.find((known) => known === data.flow);
      const { target } = data;
      const isOurs = target === null || (typeof target === 'string' && sameOriginPath(target) === target);
      return flow && isOurs ? { source, type, flow, target } : null;
    }
    case 'loginNeeded':
    case 'shown': {
      const dialog =
        hasFields(data, 3) && 'dialog' in data ? HASH_DIALOGS.find((known) => known === data.dialog) : undefined;
      return dialog ? { source, type, dialog } : null;
    }
    case 'sized': {
      const height = hasFields(data, 3) && 'height' in data ? data.height : null;
      const isHeight = typeof height === 'number' && Number.isInteger(height) && height > 0 && height <= MOST_HIGH;
      return isHeight ? { source, type, height } : null;
    }
    case 'close':
      return hasFields(data, 2) ? { source, type } : null;
    default:
      return null;
  }
}

function hasFields(data: object, count: number): boolean {
  return Object.keys(data).length === count;
}
