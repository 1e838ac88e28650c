/**
 * What people write about in the businesses that Sala is made for, in the words of four languages: a phrase learned in one of them helps to
 * understand the others. Latin words are whole words without marks; a trailing `*` stands for any ending.
 */
const words: Readonly<Record<string, string>> = {
  price: `price* cost* much fee fees charge* rate rates quote gia tien phi ton nhieu bao-gia 钱 价 费 报价 收费 តម្លៃ ថ្លៃ ប៉ុន្មានលុយ អស់ប៉ុន្មាន គិតលុយ`,
  cheaper: `cheap* discount* deal* promotion* expensive less offer giam re dat khuyen-mai bot 便宜 优惠 折扣 活动 贵 បញ្ចុះ ថោក ប្រូម៉ូសិន ចុះថ្លៃ`,
  pay: `pay paid free included dollar dollars tra do-la mat-tien 付 免费 美元 包含 បង់ ឥតគិត ដុល្លារ រួម`,
  open: `open opens opening opened mo mo-cua 开门 开着 营业 几点开 开到 បើក`,
  closed: `close closes closed closing dong-cua dong 关门 打烊 下班 បិទ`,
  hours: `hour hours time times schedule gio luc-nao may-gio 几点 时间 几时 ម៉ោង ពេលណា`,
  working: `working works business office lam-viec hoat-dong van-phong 上班 工作 办公 ធ្វើការ ការិយាល័យ`,
  holiday: `holiday* weekend* saturday* sunday* year festival le tet chu-nhat thu-bay cuoi-tuan ngay-nghi 周末 周六 周日 假日 节 新年 休息 បុណ្យ ចូលឆ្នាំ អាទិត្យ សៅរ៍ ចុងសប្ដាហ៍ ឈប់សម្រាក សម្រាក`,
  daytime: `morning evening noon midday lunch night tonight late sang toi trua dem 早上 晚上 中午 今晚 午休 ព្រឹក ល្ងាច ត្រង់ យប់`,
  broken: `broken broke break* leak* blocked clogged dead stopped stop problem noise burst hong hu vo ri nghet chay mat-dien khong-chay khong-mat su-co ngung no 坏 漏 堵 爆 破 不亮 不转 不制冷 停电 有问题 滴 渗 打不着 ខូច លេច ស្ទះ បែក រលត់ បញ្ហា ស្រក់ មិនឆេះ មិនដើរ មិនត្រជាក់ ឈប់ដើរ`,
  fault: `not cannot wont any-more smell* crack* flicker* hole wobbl* khong-duoc khong-con nua-roi bi gay thung hoi chop 不了 打不开 不走 不冻 灭 断 臭 晃 មិនចេញ មិនបាន មិនឈប់ មិនកក មិនហូរ លែង បាក់ ធ្លុះ ធុំ រញ្ជួយ ភ្លឹបភ្លែត`,
  repair: `repair* fix* technician* electrician plumber repairman mechanic sua tho sua-chua bao-tri 修 师傅 维修 电工 ជួសជុល ជាង`,
  device: `aircon conditioner fridge oven pump generator heater machine washing lamp light fan tap sink toilet shower pipe window door lock electricity gate roof boiler freezer drain socket handle switch cooker may-lanh tu-lanh may-giat den quat voi bon ong khoa cua-so may-bom bong-den cong mai-nha noi-hoi tu-dong o-dien tay-nam bep 空调 冰箱 烤箱 水泵 发电机 热水器 洗衣机 灯 电风扇 龙头 水槽 马桶 水管 窗 门锁 大门 屋顶 锅炉 冰柜 下水道 插座 把手 水泵 ម៉ាស៊ីនត្រជាក់ ម៉ាស៊ីនបោក ទូទឹកកក ម៉ូទ័រ ឡដុត អំពូល ភ្លើង កង្ហារ រ៉ូប៊ីណេ ឡាបូ បង្គន់ ទុយោ បង្អួច សោ របង ដំបូល ឡ ទូកក លូទឹក ព្រី ដៃទ្វារ ម៉ូទ័រទឹក`,
  bottle: `bottle bottles gallon gallons litre litres liter liters binh chai lit 桶 瓶 升 ដប លីត្រ`,
  water: `water mineral drinking nuoc 水 ទឹក`,
  deliver: `deliver* bring send drop giao mang cho dem 送 拿 ដឹក យកមក ផ្ញើ`,
  want: `want need like buy get book give muon can mua lay dat goi them 要 买 需要 订 加 来 ចង់ ត្រូវការ ទិញ យក កក់ កុម្ម៉ង់ ថែម ហៅ`,
  order: `order orders ordered dat-hang don-hang don 订单 下单 订 ការបញ្ជាទិញ កុម្ម៉ង់`,
  arriving: `where exactly arrive* reach toi-noi chinh-xac 准确 跟踪 预约 ពិតប្រាកដ តាមដាន ការកក់ coming come came track driver way toi den-dau dang-giao tai-xe o-dau 到 在哪 到哪 司机 送货员 路上 出发 មកដល់ នៅណា ដល់ណា អ្នកដឹក ត្រង់ណា`,
  waiting: `wait* still yet late long delayed pending cho chua tre bao-lau 等 还没 没到 多久 晚了 迟 រង់ចាំ មិនទាន់ យឺត នៅឡើយ ហើយឬនៅ`,
  status: `status state update news confirmed accepted received tinh-trang xac-nhan nhan-duoc tin 状态 消息 确认 收到 接了 怎么样 ស្ថានភាព ដំណឹង បញ្ជាក់ ទទួល ព័ត៌មាន`,
  cleaning: `clean* house room don dep don-nha ve-sinh 保洁 打扫 清洗 清洁 សម្អាត លាង`,
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC');

const isLatin = (word: string) => /^[a-z-]+\*?$/.test(word);

interface Concept {
  readonly name: string;
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** Of scripts without spaces. */
  readonly parts: readonly string[];
}

const concepts: readonly Concept[] = Object.entries(words).map(([name, listed]) => {
  const all = listed.split(/\s+/);
  const latin = all.filter(isLatin).map((word) => word.replaceAll('-', ' '));
  return {
    name,
    whole: new Set(latin.filter((word) => !word.endsWith('*'))),
    beginnings: latin.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
    parts: all.filter((word) => !isLatin(word)),
  };
});

/** Names of what a cleaned text is about. */
export function listConcepts(text: string): string[] {
  const tokens = plain(text).split(' ');
  const pairs = tokens.slice(1).map((token, index) => `${tokens[index]} ${token}`);
  const spoken = [...tokens, ...pairs];
  return concepts
    .filter(
      ({ whole, beginnings, parts }) =>
        spoken.some((word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))) ||
        parts.some((part) => text.includes(part)),
    )
    .map(({ name }) => name);
}
