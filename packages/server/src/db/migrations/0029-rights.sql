-- Which rights the server's role was given, so that a start gives them again only where they changed.
create table granted_rights (
  role text primary key,
  version text not null
);
