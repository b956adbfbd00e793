-- The coins of the market. Each start adds those of packages/api/src/money/coins.ts that are missing here.
create table coins (
  code text primary key,
  -- Amounts are integers of the smallest unit, so these never change.
  decimals integer not null check (decimals between 0 and 18)
);
insert into coins (code, decimals) values ('BTC', 8), ('ETH', 18), ('USDT', 6);

alter table accounts drop constraint accounts_code_check, add foreign key (code) references coins;
alter table ads drop constraint ads_code_check, add foreign key (code) references coins;
alter table holds add foreign key (code) references coins;
alter table wallets add foreign key (code) references coins;
alter table transfers add foreign key (code) references coins;
alter table transactions add foreign key (code) references coins;
