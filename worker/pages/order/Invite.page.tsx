import type { Invitations } from '#shared/contracts/invitation.contract.ts';
import { INVITATION } from '#shared/domain/codes/invitation.ts';
import { shareByMail } from '#shared/domain/page/shareTargets.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { invitationTexts as texts } from '#shared/i18n/texts/invitations.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { CODE_PARAMETER, codeHref, inviteHref, orderHref } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import inviteStyles from './Invite.module.css';
import styles from './Order.module.css';

export type InviteView = {
  /** Null when they cannot be had now. */
  readonly invitations: Invitations | null;
  readonly plusName: string;
  /** Of the title, for links that leave it. */
  readonly origin: string;
  readonly now: number;
  /** Message about the last action. */
  readonly status: string | null;
};

/** Invitations by paying readers, and their results. Works without script. Acceptance M142. */
export function InvitePage({ view }: { readonly view: InviteView }) {
  const { invitations, plusName, status } = view;
  return (
    <div className={styles.page} data-needs-login="">
      <h1>{texts.title}</h1>
      {status !== null && <output className={styles.done}>{status}</output>}
      <p className={styles.intro}>{texts.intro(INVITATION.days, plusName)}</p>
      {invitations === null ? <p>{texts.away}</p> : <Making invitations={invitations} plusName={plusName} />}
      {invitations !== null && invitations.items.length > 0 && <Made view={view} items={invitations.items} />}
      <p className={styles.ways}>
        <a href={subscriptionHref}>{subscriptionTexts.title}</a>
      </p>
    </div>
  );
}

type MakingProps = { readonly invitations: Invitations; readonly plusName: string };

function Making({ invitations: { mayInvite, openLeft }, plusName }: MakingProps) {
  if (!mayInvite)
    return (
      <p>
        {texts.notPaying(plusName)} <a href={orderHref}>{texts.offer}</a>
      </p>
    );
  return (
    <>
      <p>{texts.how(INVITATION.most, INVITATION.waitsDays)}</p>
      {openLeft === 0 ? (
        <p>{texts.full}</p>
      ) : (
        <form method="post" action={inviteHref}>
          <button data-submit="">{texts.make}</button>
        </form>
      )}
    </>
  );
}

type MadeProps = { readonly view: InviteView; readonly items: Invitations['items'] };

function Made({ view: { plusName, origin, now }, items }: MadeProps) {
  return (
    <>
      <h2>{texts.yours}</h2>
      <ul className={inviteStyles.invitations}>
        {items.map(({ id, validUntil, redeemedAt }) => (
          <li key={id}>
            {redeemedAt !== null && <p>{texts.redeemed(dayOf(redeemedAt))}</p>}
            {redeemedAt === null && validUntil <= now && <p>{texts.over(dayOf(validUntil - 1))}</p>}
            {redeemedAt === null && validUntil > now && (
              <>
                <Passing url={`${origin}${codeHref}?${CODE_PARAMETER}=${id}`} plusName={plusName} />
                <p>{texts.until(dayOf(validUntil - 1))}</p>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Passing({ url, plusName }: { readonly url: string; readonly plusName: string }) {
  return (
    <>
      <label>
        {texts.link} <input readOnly value={url} />
      </label>
      <p>
        <a href={shareByMail({ title: texts.subject(plusName), url })}>{texts.mail}</a>
      </p>
    </>
  );
}

function dayOf(at: number): string {
  return formatDate(new Date(at).toISOString());
}
