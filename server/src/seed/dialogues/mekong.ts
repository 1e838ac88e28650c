import { began, type Dialogue, huong, linh, pauseFor, visitor } from '../dialogue.ts';

export const mekongDialogues: Dialogue[] = [
  {
    visitor: { name: 'Nguyễn Hoài Nam', phone: '+84 90 012 4471' },
    locale: 'vi',
    page: 'water',
    when: pauseFor(5),
    lines: [
      visitor.says('Shop ơi cho em đặt 3 bình 20 lít giao qua Quận 7 với ạ'),
      visitor.says('Chung cư trên đường Nguyễn Thị Thập, em ở nhà tới 6h tối'),
    ],
  },
  {
    visitor: { name: 'Cô Sáu Tạp Hoá', phone: '+84 91 003 8862' },
    locale: 'vi',
    page: 'water',
    when: pauseFor(19),
    lines: [
      visitor.says('Linh ơi tuần này cô lấy 40 thùng nước suối, còn giá cũ không con?'),
      linh.takes(2),
      linh.says(
        'Dạ con chào cô Sáu. Dạ còn giá cũ ạ, 88.000đ một thùng 24 chai, lấy 40 thùng con tặng cô thêm 1 thùng.',
      ),
      visitor.says('Ừ vậy được. Mai giao cho cô sớm sớm nha, trước 7 giờ'),
      linh.says('Dạ xe con qua tới cô khoảng 6 rưỡi ạ. Tổng cộng 3.520.000đ nha cô.'),
      visitor.says('Mà mấy thùng bữa trước có 2 chai bị móp, cô để riêng ra đó', 4),
    ],
  },
  {
    visitor: { name: 'Trịnh Khánh Vy', phone: '+84 93 004 1590', email: 'vy.trinh@mail.example' },
    locale: 'vi',
    page: 'water',
    when: began(3, '09:12'),
    lines: [
      visitor.says('Cho mình hỏi nước bình bên bạn có giấy kiểm nghiệm không ạ? Trường mầm non cần hồ sơ'),
      linh.takes(2),
      linh.says('Dạ có chị ơi. Bên em kiểm nghiệm 6 tháng một lần, em gửi chị bản scan qua email nhé.'),
      visitor.says('Tốt quá. Trường mình 120 bé, một tuần chắc khoảng 25 bình'),
      linh.says(
        'Dạ 25 bình giá trường học là 48.000đ một bình, giao sáng thứ Hai và thứ Năm. Em tặng 2 cây nóng lạnh dùng trong thời gian hợp đồng ạ.',
      ),
      visitor.says('Để mình trình cô hiệu trưởng rồi báo lại nha'),
      linh.says('Dạ vâng, em đợi tin chị ạ.'),
      linh.ends(11),
    ],
  },
  {
    visitor: { name: 'Oliver Grant', phone: '+84 90 021 7735', email: 'oliver.grant@mail.example' },
    locale: 'en',
    page: 'water',
    when: began(8, '15:45'),
    lines: [
      visitor.says('Hi, do you deliver to Thao Dien? And do your drivers speak any English?'),
      linh.takes(3),
      linh.says(
        'Hello Oliver! Yes, every day in Thao Dien. A 20 L bottle is 55,000 VND. The driver speaks little English, but he sends you a message when he is at your door.',
      ),
      visitor.says('Good enough. 2 bottles every Wednesday then, can I pay monthly?'),
      linh.says('Of course. We send you the bill on the last day of the month.'),
      visitor.says('Cheers Linh'),
      linh.ends(5),
    ],
  },
  {
    visitor: { name: 'Mei Tanaka', phone: '+84 94 005 6608', email: 'mei.tanaka@mail.example' },
    locale: 'en',
    page: 'home',
    when: began(1, '16:10'),
    lines: [
      visitor.says(
        'Good afternoon. We open a small hotel in District 3 next month, 38 rooms. We look for glass bottles with our logo, not plastic.',
      ),
      huong.takes(4),
      huong.says(
        'Good afternoon, Huong speaking, I run Mekong Water. We fill 500 ml glass bottles and take them back. With your logo from 2,000 bottles on, 9,500 VND a filling.',
        5,
      ),
      visitor.says('May we see a sample first?'),
      huong.says('With pleasure. I bring three to District 3 this week. Which day suits you?'),
    ],
  },
];
