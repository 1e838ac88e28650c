import { OptionPicker, type OptionPickerProps } from './option-picker/option-picker.tsx';
import { optionsAmong, type PickerOption } from './option-picker/options.ts';
import { listTimeZones, zoneText } from './time-zones.ts';

function describe(id: string): PickerOption[] {
  try {
    return [{ id, label: zoneText(id) }];
  } catch {
    // A zone that this browser does not support.
    return [{ id, label: id }];
  }
}

/** A time zone by its IANA name, found by city, area or offset. */
export function TimeZonePicker({ value, ...props }: Omit<OptionPickerProps, 'load' | 'known' | 'isSorted'>) {
  return (
    <OptionPicker
      {...props}
      value={value}
      known={value ? describe(value) : []}
      load={(query) => optionsAmong(listTimeZones())(query)}
    />
  );
}
