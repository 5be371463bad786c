import { sameOriginPath } from '../redirect/sameOriginPath.ts';
import { HASH_DIALOGS, type HashDialog } from './hashDialog.ts';

/** A message from a framed page of ours to the surrounding page. Specification 4, login dialog. */
export type DialogMessage =
  /** The reader is logged in. `target` is the path to continue to. */
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
  /** Height of the frame's content in CSS pixels. */
  | { readonly source: 'mein-portal'; readonly type: 'sized'; readonly height: number }
  /** The reader pressed Escape: key events in a frame do not reach the surrounding page. */
  | { readonly source: 'mein-portal'; readonly type: 'close' };

const SUCCESS_FLOWS = ['login', 'registration', 'changePassword'] as const;
/** The completed flow: a new registration has its own greeting. */
export type SuccessFlow = (typeof SUCCESS_FLOWS)[number];

/** Higher than any form. */
const MOST_HIGH = 10_000;

/** Strict: a missing or additional field, or an unexpected value, makes the message invalid. */
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
