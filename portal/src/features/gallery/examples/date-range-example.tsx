import { useState } from 'react';
import { DateRangeField } from '#shared/ui/date-range/date-range-field.tsx';
import { DateRangePicker } from '#shared/ui/date-range/date-range-picker.tsx';
import type { DateRange } from '#shared/ui/date-range/days.ts';
import { Specimen } from '../components/specimen.tsx';

/** A period as a field, refused and not, and what opens from it. */
export function DateRangeExample() {
  const [range, setRange] = useState<DateRange | null>({ from: '2026-11-09', to: '2026-11-15' });
  return (
    <>
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
