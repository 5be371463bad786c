import { canonicalMailbox, isPublicMailProvider, mailDomain } from '#shared/domain/accounts/canonicalMailbox.ts';
import type { Declaration, DeclarationKind } from '#shared/domain/declarations/declaration.ts';
import { declarationTexts } from '#shared/i18n/declarationTexts.ts';
import { describeContent } from '#shared/i18n/describeDeclaration.ts';
import { prefixOf } from '#shared/networks/networkOf.ts';
import type { Call } from '../../calls/call.ts';
import type { Attempts, Limit } from '../../limits/attempts.ts';
import { countNetwork, type NetworkLimits } from '../../limits/countNetwork.ts';
import { AcknowledgementPage } from '../../pages/declaration/Acknowledgement.page.tsx';
import { CancellationPage } from '../../pages/declaration/Cancellation.page.tsx';
import { KEY_FIELD, type DeclarationForm } from '../../pages/declaration/declarationForm.ts';
import { WithdrawalPage } from '../../pages/declaration/Withdrawal.page.tsx';
import type { PersonalPage } from '../../calls/personalPage.ts';
import { parseDeclaration } from './parseDeclaration.ts';

const HOUR_MS = 3_600_000;

/** Thousands of readers may share one address of a mobile network, and hardly any of them ends a contract. */
const DECLARATIONS: NetworkLimits = {
  network: { name: 'declaration-network', most: 100, periodMs: HOUR_MS },
  prefix: { name: 'declaration-prefix', most: 300, periodMs: HOUR_MS },
};
/**
 * Mails that strangers can trigger. Separate from the limits of decision 021: exhausting a mailbox's limit must not
 * keep its owner from a receipt required by law.
 */
const PER_MAILBOX: Limit = { name: 'declaration-mailbox', most: 10, periodMs: 24 * HOUR_MS, mostAlone: 3 };
/** A company's domain accepts any made-up mailbox. Domains of large providers are limited by network alone. */
const PER_DOMAIN: Limit = { name: 'declaration-domain', most: 30, periodMs: 24 * HOUR_MS, mostAlone: 5 };

/** The empty form in one step, without a login. */
export function showDeclaration(kind: DeclarationKind) {
  return (call: Call): Promise<Response> => {
    const form = { key: crypto.randomUUID(), values: {}, problems: {}, problem: null, ...deskOf(call) };
    return showForm(call, kind, { form, status: 200 });
  };
}

/**
 * Stores a declaration and acknowledges it in the response. No account or contract is looked up; unclear ones are
 * resolved by staff. Decision 046.
 */
export function submitDeclaration(kind: DeclarationKind) {
  return async (call: Call<'commerce' | 'portal'>, sent: URLSearchParams): Promise<Response> => {
    const { visit, isolate } = call;
    const form = { key: keyOf(sent), values: Object.fromEntries(sent), problems: {}, problem: null, ...deskOf(call) };
    const parsed = parseDeclaration(kind, sent, isolate.publishing.clock());
    if (!parsed.ok) {
      const problem = { text: declarationTexts.refused, mail: null };
      return showForm(call, kind, { form: { ...form, problems: parsed.error, problem }, status: 422 });
    }
    const declaration = parsed.value;
    const mail = mailOf(declaration, form.email);
    const { attempts } = isolate.readers.portal;
    const waitMs = await countNetwork(attempts, DECLARATIONS, visit.request);
    if (waitMs > 0) {
      const problem = { text: declarationTexts.tooMany, mail };
      const retryAfterSeconds = Math.ceil(waitMs / 1_000);
      return showForm(call, kind, { form: { ...form, problem }, status: 429, retryAfterSeconds });
    }
    const mayMail = await countMail(attempts, declaration.email, visit.request);
    const { declare } = isolate.readers.commerce.declarations;
    const received = await declare({ mandator: visit.mandator.id, key: form.key, mayMail, declaration });
    if (!received.ok) {
      const problem = { text: declarationTexts.away, mail };
      return showForm(call, kind, { form: { ...form, problem }, status: 503 });
    }
    return streamDeclarationPage(call, kind, {
      status: 200,
      title: declarationTexts[kind].acknowledgement.title,
      content: (
        <AcknowledgementPage declaration={declaration} received={received.value} name={visit.mandator.declined} />
      ),
    });
  };
}

/** Where declarations go by mail. */
function deskOf({ visit }: Call): Pick<DeclarationForm, 'email'> {
  return { email: visit.mandator.subscriptionEmail };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** No declaration is refused for its key: that is the form's affair, and not the consumer's. */
function keyOf(sent: URLSearchParams): string {
  return UUID.exec(sent.get(KEY_FIELD) ?? '')?.[0] ?? crypto.randomUUID();
}

/**
 * Whether the acknowledgement may be mailed. Counted per network, so that none can exhaust a domain's limit for others.
 * Decision 021.
 */
async function countMail(attempts: Attempts, email: string, request: Request): Promise<boolean> {
  const domain = mailDomain(email);
  const around = `${domain} ${prefixOf(request.headers.get('cf-connecting-ip'))}`;
  if (!isPublicMailProvider(domain) && (await attempts.count(PER_DOMAIN, around)) > 0) return false;
  return (await attempts.count(PER_MAILBOX, canonicalMailbox(email))) === 0;
}

/** A `mailto:` address with the same content. */
function mailOf(declaration: Declaration, email: string): string {
  const lines = describeContent(declaration).map(({ label, value }) => `${label}: ${value}`);
  const subject = encodeURIComponent(declarationTexts[declaration.kind].mailSubject);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

type ShownForm = { readonly form: DeclarationForm } & Pick<PersonalPage, 'status' | 'retryAfterSeconds'>;

function showForm(call: Call, kind: DeclarationKind, { form, ...page }: ShownForm): Promise<Response> {
  const Page = kind === 'cancellation' ? CancellationPage : WithdrawalPage;
  return streamDeclarationPage(call, kind, {
    ...page,
    title: declarationTexts[kind].title,
    content: <Page form={form} name={call.visit.mandator.declined} />,
  });
}

function streamDeclarationPage(
  { streamPage }: Call,
  routeName: DeclarationKind,
  page: Pick<PersonalPage, 'status' | 'retryAfterSeconds' | 'title' | 'content'>,
): Promise<Response> {
  return streamPage({ ...page, routeName, layout: 'portal', kind: 'declaration', hasSecretAddress: false });
}
