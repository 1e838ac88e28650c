import { useState } from 'react';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { DateRangeField } from '#shared/ui/date-range/date-range-field.tsx';
import { DateRangePicker } from '#shared/ui/date-range/date-range-picker.tsx';
import type { DateRange, Day } from '#shared/ui/date-range/days.ts';
import { TimeField } from '#shared/ui/time-field.tsx';
import { Specimen } from '../components/specimen.tsx';

/** A day, a time and a period as fields, with and without errors, and the panels that open from them. */
export function DateRangeExample() {
  const [range, setRange] = useState<DateRange | null>({ from: '2026-11-09', to: '2026-11-15' });
  const [day, setDay] = useState<Day | null>('2026-11-22');
  const [time, setTime] = useState('08:30');
  return (
    <>
      <Specimen title="DateField">
        <DateField label="Day" value={day} onValueChange={setDay} />
        <DateField label="Until" value={null} onValueChange={setDay} mark="optional" error="Fill in this field." />
      </Specimen>
      <Specimen title="TimeField">
        <TimeField label="Starts" value={time} onValueChange={setTime} hint="8, 830, 8.30 and 08:30 are the same" />
        <TimeField label="Ends" value="25" onValueChange={setTime} error="Enter a time like 08:30." />
      </Specimen>
      <Specimen title="DateRangeField">
        <DateRangeField label="Period of the report" value={range} onChange={setRange} isUnderAMonth />
        <DateRangeField
          label="Holiday"
          value={null}
          onChange={setRange}
          isFutureAllowed
          error="Choose the first and the last day."
        />
      </Specimen>
      <Specimen title="DateRangePicker" isWide>
        <DateRangePicker value={range} onApply={setRange} maxDays={7} timeZone="America/New_York" />
      </Specimen>
    </>
  );
}
