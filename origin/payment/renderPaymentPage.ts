import { html } from 'hono/html';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { paymentPage as texts } from '#shared/i18n/paymentPage.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { BookedSession } from './PaymentBook.object.ts';
import { paymentStyles } from './paymentStyles.ts';
import type { Field, Problems } from './readMeans.ts';

/** An invalid form with its problems; check digits are not shown again. */
type Refused = { readonly form: URLSearchParams; readonly problems: Problems };
type Page = { readonly nonce: string; readonly refused: Refused | null };

export function renderPaymentPage(session: BookedSession, { nonce, refused }: Page) {
  const { sessionId, cents, description, yearlyCents, mandator } = session;
  const action = `/pay/${sessionId}`;
  const payee = MANDATORS.find(({ id }) => id === mandator)?.name ?? mandator;
  const tried = refused?.form.get('means') ?? 'card';
  const field = fieldsOf(refused);
  const means = (kind: string, name: string, fields: unknown, button: string) => html`
    <details name="means" ${tried === kind ? 'open' : ''}>
      <summary>${name}</summary>
      <form method="post" action="${action}" novalidate>
        <input type="hidden" name="means" value="${kind}" />
        ${fields}
        <button>${button}</button>
      </form>
    </details>
  `;
  const card = html`
    ${field('number', texts.cardNumber, null, { autocomplete: 'cc-number', inputmode: 'numeric' })}
    <div class="pair">
      ${field('expiry', texts.expiry, texts.expiryHint, { autocomplete: 'cc-exp', inputmode: 'text' })}
      ${field('check', texts.check, texts.checkHint, { autocomplete: 'cc-csc', inputmode: 'numeric' })}
    </div>
  `;
  const account = html`
    ${field('holder', texts.holder, null, { autocomplete: 'name', inputmode: 'text' })}
    ${field('iban', texts.iban, texts.ibanHint, { autocomplete: 'off', inputmode: 'text' })}
    <p class="hint">${texts.mandateText(payee, { cents, yearlyCents })}</p>
    <p class="hint">${texts.mandateReference(sessionId.slice(0, 8).toUpperCase())}</p>
  `;
  const isWrong = refused !== null && Object.keys(refused.problems).length > 0;
  const title = `${isWrong ? `${texts.titleWrong}: ` : ''}${texts.title}: ${description}`;
  return frame(
    title,
    nonce,
    html`
      <h1>${texts.title}</h1>
      ${isWrong ? html`<p class="problem" role="alert">${texts.wrong}</p>` : ''}
      <dl>
        <div class="sum">
          <dt>${texts.sum}</dt>
          <dd>${formatPrice(cents)}</dd>
        </div>
        <dt>${texts.purpose}</dt>
        <dd>${description}</dd>
        ${
          yearlyCents === 0
            ? html`<dt>${texts.afterwards}</dt>
                <dd>${texts.once}</dd>`
            : ''
        }
      </dl>
      ${cents === 0 ? html`<p class="hint">${texts.nothingYet}</p>` : ''}
      <h2>${texts.chooseMeans}</h2>
      <p>${texts.allMeans}</p>
      ${means('card', texts.card, card, texts.payByCard(cents))}
      ${means('mandate', texts.mandate, account, texts.payByMandate(cents))}
      ${means('wallet', texts.wallet, html`<p>${texts.walletHint}</p>`, texts.payByWallet(cents))}
      <form class="cancel" method="post" action="${action}/cancel"><button>${texts.cancel}</button></form>
      <p class="played">${texts.isPlayed}</p>
    `,
  );
}

export function renderUnknownPayment(nonce: string) {
  return frame(
    texts.unknown,
    nonce,
    html`<h1>${texts.unknown}</h1>
      <p>${texts.unknownHint}</p>`,
  );
}

function frame(title: string, nonce: string, content: unknown) {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${texts.allMeans}" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${paymentStyles}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

type Typing = { readonly autocomplete: string; readonly inputmode: string };

function fieldsOf(refused: Refused | null) {
  return (name: Field, label: string, hint: string | null, { autocomplete, inputmode }: Typing) => {
    const problem = refused?.problems[name];
    const value = name === 'check' ? '' : (refused?.form.get(name) ?? '');
    const described = [problem ? `${name}-problem` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ');
    return html`<div class="field">
      <label for="${name}">${label}</label>
      ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
      <input
        id="${name}"
        name="${name}"
        value="${value}"
        required
        autocomplete="${autocomplete}"
        inputmode="${inputmode}"
        ${described ? html`aria-describedby="${described}"` : ''}
        ${problem ? html`aria-invalid="true"` : ''}
      />
      ${problem ? html`<span class="problem" id="${name}-problem">${texts.problems[problem]}</span>` : ''}
    </div>`;
  };
}
