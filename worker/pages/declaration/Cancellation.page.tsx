import { MOST_CHARACTERS } from '#shared/domain/declarations/declaration.ts';
import { declarationTexts as texts } from '#shared/i18n/declarationTexts.ts';
import { DeclarationChoice } from './DeclarationChoice.tsx';
import { ContractInput, DeclarationFrame, NameInput, type DeclarationPageProps } from './DeclarationFrame.tsx';
import { END_FIELD } from './declarationForm.ts';
import { DeclarationInput } from './DeclarationInput.tsx';

const { fields, hints, manners, ends } = texts;

/** § 312k (2) BGB: these fields, no more and no fewer. */
export function CancellationPage({ form, name }: DeclarationPageProps) {
  return (
    <DeclarationFrame kind="cancellation" form={form} name={name}>
      <DeclarationChoice
        form={form}
        name="manner"
        legend={fields.manner}
        ways={manners}
        problem={form.problems.manner}
      />
      <DeclarationInput
        form={form}
        name="reason"
        label={fields.reason}
        hint={hints.reason}
        type="lines"
        most={MOST_CHARACTERS.reason}
        isOptional
      />
      <NameInput form={form} />
      <DeclarationInput
        form={form}
        name="identification"
        label={fields.identification}
        hint={hints.identification}
        type="text"
        most={MOST_CHARACTERS.identification}
      />
      <ContractInput form={form} kind="cancellation" />
      <DeclarationChoice
        form={form}
        name={END_FIELD}
        legend={fields.endsOn}
        ways={{ next: ends.next, day: ends.day }}
      />
      <DeclarationInput form={form} name="endsOn" label={fields.day} type="date" isOptional />
    </DeclarationFrame>
  );
}
