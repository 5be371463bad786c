import { ContractInput, DeclarationFrame, NameInput, type DeclarationPageProps } from './DeclarationFrame.tsx';

/** § 356a (2) BGB: name, contract, and the address for the acknowledgement. */
export function WithdrawalPage({ form, name }: DeclarationPageProps) {
  return (
    <DeclarationFrame kind="withdrawal" form={form} name={name}>
      <NameInput form={form} />
      <ContractInput form={form} kind="withdrawal" />
    </DeclarationFrame>
  );
}
