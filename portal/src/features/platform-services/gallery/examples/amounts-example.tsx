import { useState } from 'react';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { type MoneyCurrency, MoneyField } from '#shared/ui/money-field.tsx';
import type { TypedNumber } from '#shared/ui/number-text.ts';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** Durations and amounts of money. */
export function AmountsExample() {
  const say = useSample();
  const [minutes, setMinutes] = useState<TypedNumber>(90);
  const [amount, setAmount] = useState<string | null>('1250.5');
  const [currency, setCurrency] = useState<MoneyCurrency>('USD');
  const hold = say('Hold for', 'ផ្អាករយៈពេល');
  const price = say('Price', 'តម្លៃ');
  return (
    <>
      <Specimen title="DurationField">
        <DurationField label={hold} value={minutes} onValueChange={setMinutes} />
        <DurationField
          label={say('Sessions end after', 'សម័យប្រើប្រាស់បញ្ចប់ក្រោយ')}
          value={0}
          onValueChange={() => {}}
          zeroLabel={say('Never', 'មិនដែល')}
          zeroMeaning={say('Sessions do not end by themselves.', 'សម័យប្រើប្រាស់មិនបញ្ចប់ដោយខ្លួនឯងទេ។')}
        />
        <DurationField
          label={hold}
          value="soon"
          onValueChange={() => {}}
          error={say('Enter a whole number.', 'សូមបញ្ចូលចំនួនគត់។')}
        />
        <DurationField label={hold} value={2880} onValueChange={() => {}} disabled />
      </Specimen>
      <Specimen title="MoneyField">
        <MoneyField
          label={price}
          value={amount}
          onValueChange={setAmount}
          currency={currency}
          currencies={['USD', 'KHR']}
          onCurrencyChange={setCurrency}
        />
        <MoneyField label={price} value="1250000" onValueChange={() => {}} currency="KHR" />
        <MoneyField
          label={price}
          value="1,5"
          onValueChange={() => {}}
          currency="USD"
          error={say('Enter an amount like 12.50.', 'សូមបញ្ចូលចំនួនទឹកប្រាក់ដូចជា 12.50។')}
        />
        <MoneyField label={price} value="40" onValueChange={() => {}} currency="USD" disabled />
      </Specimen>
    </>
  );
}
