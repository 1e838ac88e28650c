import { create } from 'zustand';
import { readUiState, writeUiState } from './ui-state.ts';

const slice = 'pageSwitches';

/**
 * The pages whose feature the business can switch off, by path, and whether each is on. Until that is loaded, the menu shows what the
 * last visit on this device had: an entry that comes later would move the ones below it.
 */
export const usePageSwitches = create<Readonly<Record<string, boolean>>>(() => readUiState(slice, {}));

export function setPageSwitch(path: string, isOn: boolean): void {
  usePageSwitches.setState({ [path]: isOn });
  writeUiState(slice, usePageSwitches.getState());
}
