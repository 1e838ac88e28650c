import { create } from 'zustand';

/** Pages whose feature the business can turn off, by path, and whether it is on; one that nobody has asked for yet is off. */
export const usePageSwitches = create<Readonly<Record<string, boolean>>>(() => ({}));

export const setPageSwitch = (path: string, isOn: boolean): void => usePageSwitches.setState({ [path]: isOn });
