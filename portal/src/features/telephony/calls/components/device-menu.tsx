import { type AudioDevice, canChooseSpeaker, findDevice, listAudioDevices } from '@sala/client/call/microphone.ts';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import { readCallDevices } from '../call-devices.ts';
import { chooseMicrophone, chooseSpeaker } from '../call-engine.ts';
import { ToolButton } from './tool-button.tsx';

/** Which microphone and speaker the call uses. */
export function DeviceMenu() {
  const { t } = useTranslation('calls');
  const [devices, setDevices] = useState<{ microphones: AudioDevice[]; speakers: AudioDevice[] }>();
  const chosen = readCallDevices();
  const nameOf = ({ label }: AudioDevice, index: number) => label || t('device.unnamed', { number: index + 1 });
  const idOf = (all: readonly AudioDevice[] = [], wish: AudioDevice | null) =>
    (wish && findDevice(all, wish)?.id) ?? 'default';
  const microphoneId = idOf(devices?.microphones, chosen.microphone);
  const speakerId = idOf(devices?.speakers, chosen.speaker);
  return (
    <Menu
      label={t('device.label')}
      width={280}
      onOpen={() => void listAudioDevices().then(setDevices)}
      trigger={(props) => <ToolButton {...props} label={t('device.short')} icon={IconSettings} />}
    >
      <MenuLabel>{t('device.microphone')}</MenuLabel>
      {devices?.microphones.map((device, index) => (
        <MenuItem key={device.id} isChecked={device.id === microphoneId} onSelect={() => void chooseMicrophone(device)}>
          {nameOf(device, index)}
        </MenuItem>
      ))}
      {canChooseSpeaker() && <MenuLabel>{t('device.speaker')}</MenuLabel>}
      {canChooseSpeaker() &&
        devices?.speakers.map((device, index) => (
          <MenuItem key={device.id} isChecked={device.id === speakerId} onSelect={() => void chooseSpeaker(device)}>
            {nameOf(device, index)}
          </MenuItem>
        ))}
    </Menu>
  );
}
