import { ContractInput, DeclarationFrame, NameInput, type DeclarationPageProps } from './DeclarationFrame.tsx';

/** § 356a (2) BGB: who, which contract, and where the acknowledgement goes. */
export function WithdrawalPage({ form, name }: DeclarationPageProps) {
  return (
    <DeclarationFrame kind="withdrawal" form={form} name={name}>
      <NameInput form={form} />
      <ContractInput form={form} kind="withdrawal" />
    </DeclarationFrame>
  );
}
