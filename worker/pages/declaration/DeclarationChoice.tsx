import choiceStyles from '../ChoiceList.module.css';
import styles from './Declaration.module.css';
import type { DeclarationForm } from './declarationForm.ts';

type DeclarationChoiceProps = {
  readonly form: DeclarationForm;
  readonly name: string;
  readonly legend: string;
  /** Labels by value; the first is preselected. */
  readonly ways: Readonly<Record<string, string>>;
  readonly problem?: string | undefined;
};

/** One of a few, all of them in sight. */
export function DeclarationChoice({ form, name, legend, ways, problem }: DeclarationChoiceProps) {
  const values = Object.keys(ways);
  const chosen = values.find((value) => value === form.values[name]) ?? values[0];
  return (
    <fieldset className={`${choiceStyles.choice} ${styles.choice}`}>
      <legend>{legend}</legend>
      {problem && <p className={styles.problem}>{problem}</p>}
      {Object.entries(ways).map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} /> {label}
        </label>
      ))}
    </fieldset>
  );
}
