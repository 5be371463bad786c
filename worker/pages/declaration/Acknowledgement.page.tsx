import { showAddress } from '#shared/domain/accounts/showAddress.ts';
import type { Received } from '#shared/contracts/declaration.contract.ts';
import type { Declaration } from '#shared/domain/declarations/declaration.ts';
import type { DeclinedName } from '#shared/domain/site/declinedName.ts';
import { declarationTexts as texts } from '#shared/i18n/declarationTexts.ts';
import { describeDeclaration, type DeclaredLine } from '#shared/i18n/describeDeclaration.ts';
import { homeHref } from '#shared/routes/hrefs.ts';
import { Facts } from '../Facts.tsx';
import styles from './Declaration.module.css';

type AcknowledgementPageProps = {
  readonly declaration: Declaration;
  readonly received: Received;
  readonly name: DeclinedName;
};

/** Acknowledgement of receipt with its time. Can be saved as a file that the page itself contains. */
export function AcknowledgementPage({ declaration, received, name }: AcknowledgementPageProps) {
  const { title, intro, next, fileName } = texts[declaration.kind].acknowledgement;
  const address = showAddress(declaration.email);
  const lines = describeDeclaration(declaration, received.receivedAt);
  return (
    <div className={styles.declaration}>
      <h1>{title}</h1>
      <p>{intro(name)}</p>
      <Facts facts={lines.map(({ label, value }) => [label, value])} />
      <p>{next}</p>
      <p>{received.isMailed ? texts.mailed(address) : texts.notMailed(address)}</p>
      <p className={styles.ways}>
        <a href={fileOf([title, intro(name), ...lines.map(toText), next])} download={fileName}>
          {texts.save}
        </a>
        <span>{texts.print}</span>
        <a href={homeHref}>{texts.home}</a>
      </p>
    </div>
  );
}

function toText({ label, value }: DeclaredLine): string {
  return `${label}: ${value}`;
}

function fileOf(lines: readonly string[]): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(`${lines.join('\r\n\r\n')}\r\n`)}`;
}
