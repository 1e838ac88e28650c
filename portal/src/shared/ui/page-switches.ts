import { create } from 'zustand';

/** The pages whose feature the business can switch off, by path, and whether each is on. A page whose state is not loaded yet is off. */
export const usePageSwitches = create<Readonly<Record<string, boolean>>>(() => ({}));

export const setPageSwitch = (path: string, isOn: boolean): void => usePageSwitches.setState({ [path]: isOn });
