-- An image is always asked for with its account, which has one. A unique index without the account cannot be kept where
-- tables are distributed by it.
alter table profile_images drop constraint profile_images_image_id_key;
