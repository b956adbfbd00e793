-- The two roles of docs/operations.md#roles-of-the-database. The image runs this once, on an empty volume.
\getenv owner_password OJA_OWNER_PASSWORD
\getenv server_password OJA_SERVER_PASSWORD
create role oja_owner login password :'owner_password';
create role oja_server login password :'server_password';
create database oja owner oja_owner;
