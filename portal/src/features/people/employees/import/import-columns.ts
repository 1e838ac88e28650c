/** The possible fields of a column, in the order of the template. */
export const importFields = [
  'employeeName',
  'email',
  'phone',
  'code',
  'position',
  'hiredOn',
  'department',
  'role',
  'serviceCap',
] as const;
export type ImportField = (typeof importFields)[number];

/** The field of each column of the sheet; null for an ignored column. */
export type ColumnMapping = readonly (ImportField | null)[];

/** Known headings of these columns: those of the portal's exports and templates in every language, and common ones of other lists. */
const headers: Record<ImportField, readonly string[]> = {
  employeeName: [
    'name',
    'full name',
    'employee',
    'employee name',
    'ឈ្មោះ',
    'ឈ្មោះពេញ',
    'ឈ្មោះបុគ្គលិក',
    'tên',
    'họ tên',
    'họ và tên',
    'tên nhân viên',
    '姓名',
    '名字',
    '员工姓名',
  ],
  email: [
    'e-mail',
    'email',
    'email address',
    'mail',
    'អ៊ីមែល',
    'អាសយដ្ឋានអ៊ីមែល',
    'thư điện tử',
    '邮箱',
    '电子邮箱',
    '电子邮件',
  ],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'telephone',
    'tel',
    'ទូរសព្ទ',
    'ទូរស័ព្ទ',
    'លេខទូរសព្ទ',
    'លេខទូរស័ព្ទ',
    'điện thoại',
    'số điện thoại',
    'sđt',
    '电话',
    '手机',
    '手机号',
    '电话号码',
    '联系电话',
  ],
  code: [
    'code',
    'employee code',
    'employee id',
    'employee number',
    'staff id',
    'personnel number',
    'លេខកូដ',
    'លេខកូដបុគ្គលិក',
    'លេខសម្គាល់',
    'អត្តលេខ',
    'mã',
    'mã nhân viên',
    'mã nv',
    '编号',
    '工号',
    '员工编号',
  ],
  position: [
    'position',
    'job title',
    'title',
    'job',
    'មុខតំណែង',
    'តំណែង',
    'chức vụ',
    'chức danh',
    'vị trí',
    '职位',
    '岗位',
    '职务',
  ],
  hiredOn: [
    'hired on',
    'hire date',
    'start date',
    'joined',
    'joined on',
    'ថ្ងៃចូលធ្វើការ',
    'ថ្ងៃចូលបម្រើការងារ',
    'ngày vào làm',
    'ngày bắt đầu',
    'ngày nhận việc',
    '入职日期',
    '入职时间',
  ],
  department: ['department', 'dept', 'នាយកដ្ឋាន', 'ផ្នែក', 'phòng ban', 'phòng', 'bộ phận', '部门', '所属部门'],
  role: [
    'role',
    'role in the department',
    'តួនាទី',
    'តួនាទីក្នុងផ្នែក',
    'តួនាទីក្នុងនាយកដ្ឋាន',
    'មុខងារ',
    'មុខងារក្នុងផ្នែក',
    'មុខងារក្នុងនាយកដ្ឋាន',
    'vai trò',
    'vai trò trong phòng ban',
    '角色',
    '部门角色',
    '身份',
    '部门身份',
  ],
  serviceCap: [
    'service cap',
    'orders at a time',
    'service orders at the same time',
    'cap',
    'order cap',
    'order limit',
    'កម្រិតបញ្ជាទិញ',
    'កម្រិត',
    'giới hạn',
    '上限',
    'ការបញ្ជាទិញក្នុងពេលតែមួយ',
    'ចំនួនការបញ្ជាទិញ',
    'ចំនួនការបញ្ជាទិញក្នុងពេលតែមួយ',
    'giới hạn đơn',
    'số đơn cùng lúc',
    '接单上限',
    '同时处理订单数',
  ],
};

/** Without case, accents of Latin letters, and characters that are neither letters nor digits. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const known = new Map(importFields.flatMap((field) => headers[field].map((header) => [plain(header), field] as const)));

/** The field of each column heading. If two headings mean the same field, the first one gets it. */
export function guessMapping(head: readonly string[]): ColumnMapping {
  const taken = new Set<ImportField>();
  return head.map((header) => {
    const field = known.get(plain(header));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The mapping with one column changed. Another column with the same field becomes unassigned. */
export const withColumn = (mapping: ColumnMapping, column: number, field: ImportField | null): ColumnMapping =>
  mapping.map((before, index) => (index === column ? field : before === field ? null : before));
