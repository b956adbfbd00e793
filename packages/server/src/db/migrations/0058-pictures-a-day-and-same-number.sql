-- Pictures that one customer has sent to chats in the last 24 hours.
create index chat_pictures_by_sender on chat_pictures (sender, created_at);
