import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import type { PushDevice } from '@sala/contract/alerts/push/push.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { canNotify, removeDeviceRegistration, showText, turnOff, turnOn } from './device.ts';
import { readOwner } from './device-store.ts';

/** The state of notifications in this browser. `other`: they are on for another user of the browser. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'push' | 'page';

async function readState(
  userId: string,
): Promise<{ state: DeviceState; isTextShown: boolean; deviceId: string | null }> {
  if (!canNotify()) return { state: 'unsupported', isTextShown: false, deviceId: null };
  const owner = await readOwner();
  const own = owner?.userId === userId ? owner : null;
  const rest = { isTextShown: own?.isTextShown ?? false, deviceId: own?.deviceId ?? null };
  if (Notification.permission === 'denied') return { state: 'denied', ...rest };
  return { state: own && Notification.permission === 'granted' ? own.mode : 'off', ...rest };
}

export const deviceStateQuery = (userId: string) =>
  queryOptions({ queryKey: ['push', 'here', userId], queryFn: () => readState(userId), staleTime: 0 });

export const devicesQuery = () =>
  queryOptions({
    queryKey: ['push', 'devices'],
    queryFn: async ({ signal }) => (await api.call(pushApi.list, {}, { signal, silent: true })).rows,
    staleTime: 0,
  });

export function useDeviceActions(userId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['push'] });
  const toggle = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) await turnOn(userId, false);
      else await turnOff();
    },
    onSettled,
  });
  const text = useMutation({ mutationFn: showText, onSettled });
  const test = useMutation({
    mutationFn: async (id: string) => (await api.call(pushApi.test, { params: { id } })).outcome,
    onSettled,
  });
  const remove = async (device: PushDevice) => {
    await api.call(pushApi.remove, { params: { id: device.id } }, { silent: true });
    if ((await readOwner())?.deviceId === device.id) await removeDeviceRegistration();
    await onSettled();
  };
  return { toggle, text, test, remove };
}
