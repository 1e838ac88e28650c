import { IconBell, IconLock, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Tabs } from '#shared/ui/tabs.tsx';
import { Specimen } from '../components/specimen.tsx';
import { useSample } from '../sample-text.ts';

/** Parts of a page, one visible at a time. */
export function TabsExample() {
  const say = useSample();
  const [part, setPart] = useState('profile');
  const tabs = [
    { id: 'profile', label: say('Profile', 'ប្រវត្តិរូប'), icon: <IconUser size={18} stroke={1.75} aria-hidden /> },
    { id: 'password', label: say('Password', 'ពាក្យសម្ងាត់'), icon: <IconLock size={18} stroke={1.75} aria-hidden /> },
    {
      id: 'notifications',
      label: say('Notifications', 'ការជូនដំណឹង'),
      icon: <IconBell size={18} stroke={1.75} aria-hidden />,
      count: 3,
    },
    { id: 'sessions', label: say('Devices and sessions', 'ឧបករណ៍ និងសម័យប្រើប្រាស់') },
  ];
  return (
    <Specimen title="Tabs" isWide>
      <Tabs label={say('Your account', 'គណនីរបស់អ្នក')} tabs={tabs} value={part} onValueChange={setPart}>
        <p>{tabs.find(({ id }) => id === part)?.label}</p>
      </Tabs>
    </Specimen>
  );
}
