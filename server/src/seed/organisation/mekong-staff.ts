import type { DemoEmployee, DemoUnit } from './staffing.ts';

export const mekongUnits: readonly DemoUnit[] = [
  { name: 'Chung', description: '', isDefault: true },
  {
    name: 'Giao hàng',
    description: 'Giao nước uống tận nhà và thu hồi vỏ bình.',
    teams: [{ name: 'Quận 1', description: 'Trung tâm thành phố.' }],
  },
];

export const mekongEmployees: readonly DemoEmployee[] = [
  {
    email: 'owner@mekong.example',
    code: 'MK-01',
    position: 'Giám đốc',
    department: 'Chung',
    isManager: true,
    phone: '+84 90 123 45 01',
  },
  {
    email: 'linh@mekong.example',
    code: 'MK-02',
    position: 'Chăm sóc khách hàng',
    department: 'Chung',
    phone: '+84 90 123 45 02',
  },
  {
    email: 'bao@mekong.example',
    code: 'MK-04',
    position: 'Kế toán',
    department: 'Chung',
    phone: '+84 90 123 45 04',
  },
  {
    email: 'an@mekong.example',
    code: 'MK-03',
    position: 'Điều phối giao hàng',
    department: 'Giao hàng',
    isManager: true,
    teams: { 'Quận 1': 'leader' },
    serviceCap: 4,
    phone: '+84 90 123 45 03',
  },
  {
    email: 'mai@mekong.example',
    code: 'MK-05',
    position: 'Nhân viên giao hàng',
    department: 'Giao hàng',
    teams: { 'Quận 1': 'member' },
    serviceCap: 2,
    phone: '+84 90 123 45 05',
  },
];
