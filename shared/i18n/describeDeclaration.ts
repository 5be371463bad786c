import { showAddress } from '../domain/accounts/showAddress.ts';
import type { Declaration } from '../domain/declarations/declaration.ts';
import { declarationTexts } from './declarationTexts.ts';
import { formatDate, formatTime } from './formatDate.ts';

const { declared, manners, ends } = declarationTexts;

export type DeclaredLine = { readonly label: string; readonly value: string };

/** Time of receipt and the complete declaration: §§ 312k (4), 356a (4) BGB always require date and time. */
export function describeDeclaration(declaration: Declaration, receivedAt: string): readonly DeclaredLine[] {
  return [
    { label: declared.received, value: `${formatDate(receivedAt)}, ${formatTime(receivedAt)}` },
    ...describeContent(declaration),
  ];
}

/** The content of a declaration, before or after it is sent. */
export function describeContent(declaration: Declaration): readonly DeclaredLine[] {
  const { name, contract, email } = declaration;
  const who = { label: declared.name, value: name };
  const which = { label: declared.contract, value: contract };
  const whither = { label: declared.email, value: showAddress(email) };
  if (declaration.kind === 'withdrawal')
    return [{ label: declared.declaration, value: declared.withdrawal }, who, which, whither];
  const { manner, reason, identification, endsOn } = declaration;
  return [
    { label: declared.declaration, value: manners[manner] },
    ...(reason === null ? [] : [{ label: declared.reason, value: reason }]),
    who,
    { label: declared.identification, value: identification },
    which,
    { label: declared.endsOn, value: endsOn === null ? ends.next : `${ends.on} ${formatDate(endsOn)}` },
    whither,
  ];
}
